export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

const WORKER = '/service-worker.js';

/** Reads the push state without prompting. An address `kept` for another `key` no longer works. */
export async function pushState(kept: string | null, key: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && subscription.endpoint === kept && isSubscribedWithKey(key, subscription)
    ? 'on'
    : 'off';
}

/** Call only on a user gesture. Throws if a service is unreachable; `unknown` if the server rejects it. */
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

/** Server first, so nothing more is sent even if the browser fails to unsubscribe. */
export async function turnPushOff(): Promise<PushState> {
  const answer = await fetch('/api/push-subscription', { method: 'DELETE' });
  if (!answer.ok) throw new Error(`ending the push subscription: ${answer.status}`);
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

/** If a browser does not report the key, assume it is ours. */
function isSubscribedWithKey(key: string, { options }: { options?: PushSubscriptionOptions }): boolean {
  if (!options?.applicationServerKey) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

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
