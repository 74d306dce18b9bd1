/** Whether a host name or address, as in `HOST` or in a URL, means only this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** The host of a `Host` header, without its port. */
export function hostOf(header: string): string {
  return header.replace(/:\d+$/, '');
}
