import type { ConfigReader } from '../configuration/config-reader.ts';

/** How clamd is reached. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Reads the address of clamd, `tcp://host:port` or `unix:/path`; null if no scanner is set up. */
export function readScanner(read: ConfigReader): ScannerAddress | null {
  const text = read.text('CLAMD_ADDRESS', '');
  if (text === '') return null;
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'tcp:' && url.hostname !== '')
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  read.complain('CLAMD_ADDRESS: must be tcp://host:port or unix:/path');
  return null;
}
