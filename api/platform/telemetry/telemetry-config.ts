import type { ConfigReader } from '../configuration/config-reader.ts';

/** Where metrics and traces are sent, over OTLP/HTTP. */
export type TelemetryConfig = {
  /** The collector's address, without a slash at the end. */
  readonly endpoint: string;
  /** Sent with each export, such as a token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests that are traced, 0 to 1. */
  readonly sampledShare: number;
};

function readHeaders(read: ConfigReader): Record<string, string> {
  const entries = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((entry) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.+)$/.exec(entry) ?? [];
    if (name === '') read.complain('OTEL_EXPORTER_OTLP_HEADERS: must be name=value, separated by commas');
    return [name, value] as const;
  });
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}

function readShare(read: ConfigReader): number {
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '0.1'));
  if (share >= 0 && share <= 1) return share;
  read.complain('OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1');
  return 0;
}

/** Reads where telemetry is sent; null sends none. The variables are OpenTelemetry's own. */
export function readTelemetry(read: ConfigReader): TelemetryConfig | null {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  if (endpoint === '') return null;
  return {
    endpoint,
    headers: readHeaders(read),
    serviceName: read.text('OTEL_SERVICE_NAME', 'common-ground'),
    sampledShare: readShare(read),
  };
}
