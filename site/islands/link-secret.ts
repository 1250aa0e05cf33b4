/** What the link of a letter holds: it stands behind '#', which no server is sent. Empty when the address has none. */
export function linkSecret(): string {
  return location.hash.slice(1);
}

/** Takes it out of the address, once it has been used up. */
export function forgetLinkSecret(): void {
  history.replaceState(null, '', location.pathname);
}
