// "Your turn" as a notification, for whoever wants it and looks at something else.
import { settings } from "./settings.svelte";

export const noticesPossible = (): boolean => "Notification" in window && window.isSecureContext;

export async function allowNotices(): Promise<boolean> {
  return noticesPossible() && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string): void {
  const wanted = settings.notices && document.visibilityState === "hidden" && noticesPossible();
  if (!wanted || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag: "stolik-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones let only service workers notify; the title and the sound are left.
  }
}
