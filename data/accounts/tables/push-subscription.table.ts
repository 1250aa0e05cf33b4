/** A device that takes alerts. It goes with the session it was set up in: who signs out is told nothing more. */
export interface PushSubscriptionTable {
  /** The session's `id_hash`. */
  session_id: string;
  /** Where the browser's push service takes messages for the device. */
  endpoint: string;
  /** The device's public key and shared secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
}
