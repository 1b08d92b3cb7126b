// "Your turn": in the title, as a sound, as a notification, as its owner wishes.
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** Two soft notes. */
export function chime(): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [index, pitch] of [523.25, 783.99].entries()) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const begin = now + index * 0.14;
    note.type = "sine";
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.55);
  }
}

/** A card laid on the table: a breath of noise. */
export function tap(): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  const volume = audio.createGain();
  volume.gain.value = 0.08;
  source.buffer = buffer;
  source.connect(volume).connect(audio.destination);
  source.start();
}

export const noticesPossible = (): boolean => "Notification" in window && window.isSecureContext;

export async function allowNotices(): Promise<boolean> {
  return noticesPossible() && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  const wanted = settings.notices && document.visibilityState === "hidden" && noticesPossible();
  if (wanted && Notification.permission === "granted") new Notification(title, { body, tag: "stolik-turn" });
}
