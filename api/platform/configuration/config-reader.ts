import { isIP } from 'node:net';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable at a time; a mistake is remembered and a harmless value returned, so that all mistakes are reported together. */
export type ConfigReader = ReturnType<typeof createReader>;

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function createReader(environment: Environment, report: (mistake: string) => void) {
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  return {
    complain: report,
    text,
    required(name: string): string {
      const value = text(name, '');
      if (value === '') report(`${name}: must be set`);
      return value;
    },
    integer(name: string, otherwise: number, range: { from: number; to: number }): number {
      const value = Number(text(name, String(otherwise)));
      if (Number.isInteger(value) && value >= range.from && value <= range.to) return value;
      report(`${name}: must be a whole number from ${range.from} to ${range.to}`);
      return otherwise;
    },
    boolean(name: string, otherwise: boolean): boolean {
      const value = text(name, String(otherwise));
      if (value === 'true' || value === 'false') return value === 'true';
      report(`${name}: must be true or false`);
      return otherwise;
    },
    oneOf<Value extends string>(name: string, otherwise: Value, values: readonly Value[]): Value {
      const value = values.find((known) => known === text(name, otherwise));
      if (value !== undefined) return value;
      report(`${name}: must be one of ${values.join(', ')}`);
      return otherwise;
    },
    /** An http(s) URL without a slash at the end; empty when the variable is not set and `otherwise` is empty. */
    url(name: string, otherwise: string): string {
      const value = text(name, otherwise);
      if (value === '') return value;
      const url = parseUrl(value);
      if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return value.replace(/\/+$/, '');
      report(`${name}: must be a URL that starts with http:// or https://`);
      return otherwise;
    },
    list(name: string): string[] {
      return text(name, '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    },
    /** An IP address, or a network as address/bits. */
    network(name: string, value: string): string {
      const [address = '', bits, ...rest] = value.split('/');
      const max = isIP(address) === 4 ? 32 : 128;
      const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
      if (isIP(address) !== 0 && isMask && rest.length === 0) return value;
      report(`${name}: each entry must be an IP address or a network such as 10.0.0.0/8`);
      return value;
    },
    origin(name: string, value: string): string {
      const url = parseUrl(value);
      if (url?.origin === value) return value;
      report(`${name}: each entry must be an origin such as https://www.example.org, with no path`);
      return value;
    },
  };
}

/** Runs `readAll` over the environment and gives either its result or all mistakes. */
export function readConfigWith<Config>(
  environment: Environment,
  readAll: (read: ConfigReader) => Config,
): { ok: true; config: Config } | { ok: false; mistakes: readonly string[] } {
  const mistakes: string[] = [];
  const config = readAll(createReader(environment, (mistake) => mistakes.push(mistake)));
  return mistakes.length === 0 ? { ok: true, config } : { ok: false, mistakes };
}
