// A small set of sounds of our own, made on the spot. Off unless their owner wants them.
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** Browsers let a page sound only after its reader has touched it. */
function ready(): AudioContext | undefined {
  if (!settings.sounds || !navigator.userActivation.hasBeenActive) return undefined;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function notes(pitches: number[], apart: number): void {
  const to = ready();
  if (!to) return;
  for (const [index, pitch] of pitches.entries()) {
    const note = to.createOscillator();
    const volume = to.createGain();
    const begin = to.currentTime + index * apart;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
    note.connect(volume).connect(to.destination);
    note.start(begin);
    note.stop(begin + 0.55);
  }
}

/** Breaths of noise, one after another: cards and dice on a table. */
function knocks(count: number, apart: number, loud: number): void {
  const to = ready();
  if (!to) return;
  const length = Math.floor(to.sampleRate * 0.05);
  for (let each = 0; each < count; ++each) {
    const buffer = to.createBuffer(1, length, to.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
    const source = to.createBufferSource();
    const volume = to.createGain();
    volume.gain.value = loud;
    source.buffer = buffer;
    source.connect(volume).connect(to.destination);
    source.start(to.currentTime + each * apart);
  }
}

export const yourTurn = (): void => notes([523.25, 783.99], 0.14);
export const theEnd = (): void => notes([523.25, 659.26, 783.99, 1046.5], 0.12);

/** What a step of the game sounds like: a card laid down, several swept up, dice, nothing. */
export type Sound = "card" | "sweep" | "dice" | "none";

export function sound(which: Sound): void {
  if (which === "dice") knocks(5, 0.07, 0.1);
  else if (which === "sweep") knocks(3, 0.05, 0.12);
  else if (which === "card") knocks(1, 0, 0.08);
}
