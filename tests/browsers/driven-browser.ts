/** What a journey needs of a browser, whatever drives it. Elements are found by XPath, and waited for. */
export interface DrivenBrowser {
  goto(url: string): Promise<void>;
  /** Value of a JavaScript expression in the page or in the entered frame. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(xpath: string): Promise<void>;
  /** Replaces what the field holds. */
  type(xpath: string, text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Later calls mean the newest frame of the page, until `leaveFrame`. */
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Ends the session: cookies and storage go with it. */
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export const TIMEOUT_MS = 30_000;
const EVERY_MS = 100;

/** The first answer that is not false, null or undefined. Throws with `what` if none comes in time. */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer>,
): Promise<Exclude<Answer, false | null | undefined>> {
  const end = Date.now() + TIMEOUT_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await look();
      if (answer !== false && answer != null) return answer as Exclude<Answer, false | null | undefined>;
    } catch (error) {
      last = error;
    }
    await new Promise((again) => setTimeout(again, EVERY_MS));
  }
  throw new Error(`Waited in vain: ${what}`, { cause: last });
}

/**
 * A script for the page: where in the window a click reaches the element.
 * Undefined while it moves or is covered, as in a dialog that opens.
 */
export async function whereItTakesClicks(element: Element): Promise<{ x: number; y: number } | undefined> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = centre();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { x, y } = centre();
  if (x !== before.x || y !== before.y || !element.contains(document.elementFromPoint(x, y))) return;
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) };
}
