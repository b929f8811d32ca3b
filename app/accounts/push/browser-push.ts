/** How this browser stands to push messages. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

const WORKER = '/service-worker.js';

/**
 * What the browser says now, without asking anybody. `kept` is the address that the server has of it; one that was
 * made for another `key` of ours is of no use any more.
 */
export async function pushState(kept: string | null, key: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && subscription.endpoint === kept && isFor(key, subscription) ? 'on' : 'off';
}

/**
 * Asks the reader for permission and the browser for an address, and tells the server. Call it on a press only.
 * Throws when push service or server cannot be reached; `unknown` where the server knows no such push service.
 */
export async function turnPushOn(key: string): Promise<PushState | 'unknown'> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'refused' : 'off';
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, key);
  const answer = await fetch('/api/push-subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (answer.ok) return 'on';
  await subscription.unsubscribe();
  if (answer.status === 400) return 'unknown';
  throw new Error(`keeping the push subscription: ${answer.status}`);
}

/** The server first: whatever the browser does after that, nothing more is sent. */
export async function turnPushOff(): Promise<PushState> {
  const answer = await fetch('/api/push-subscription', { method: 'DELETE' });
  if (!answer.ok) throw new Error(`ending the push subscription: ${answer.status}`);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

/** Where a browser does not say for which key, it is taken to be ours. */
function isFor(key: string, { options }: { options?: PushSubscriptionOptions }): boolean {
  if (!options?.applicationServerKey) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** In place of an address that was made for another key of ours. */
async function subscribe(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
