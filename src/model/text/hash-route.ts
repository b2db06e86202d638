// Addresses of sites that run in the browser and keep the page behind `#`.

/** `#/guide?id=start` → `/guide#start`; other addresses as they are. */
export function plainAddress(address: string): string {
  return address.replace(/^\/?#\//, '/').replace(/\?id=([^&\s]*)\S*$/, '#$1')
}
