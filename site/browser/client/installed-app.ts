import { queryOptions } from '@tanstack/react-query';

import type { GivenOf } from '#data/contract/routes.ts';

import { call } from './request.ts';

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;

const sendAlertsTo = async (device: PushSubscription): Promise<void> =>
  void (await call('POST /user/push', device.toJSON() as GivenOf<'POST /user/push'>));

/** Whether alerts come to this device, or why they cannot; some phones support them in the installed app alone. */
async function alertState(): Promise<'on' | 'off' | 'blocked' | 'unsupported'> {
  if (!('PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const device = await (await worker())?.pushManager.getSubscription();
  if (!device) return 'off';
  // The server deletes a device with its session, as after a new password: it is sent again.
  const isRefused = await sendAlertsTo(device).catch(() => true);
  return isRefused ? 'off' : 'on';
}

/** Whether pages are stored on this device, and whether alerts come to it. */
export const appQuery = queryOptions({
  queryKey: ['installed-app'],
  queryFn: async () => ({ storesPages: (await worker()) !== undefined, alerts: await alertState() }),
});

/** Begins to store pages on this device; throws where the browser refuses. */
export async function storePages(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return await navigator.serviceWorker.ready;
}

/** No alerts to this device any more. */
export async function stopAlerts(): Promise<void> {
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
  await call('DELETE /user/push');
}

/** Removes the stored pages, and with them the alerts to this device. */
export async function removePages(): Promise<void> {
  const registration = await worker();
  await stopAlerts();
  registration?.active?.postMessage('');
  await registration?.unregister();
}

/** Asks the reader, then sets this device up for the site's key; throws where the browser or the server refuses. */
export async function startAlerts(applicationServerKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await storePages();
  await (await pushManager.getSubscription())?.unsubscribe();
  await sendAlertsTo(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}
