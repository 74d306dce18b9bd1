import type { TelemetryConfig } from './telemetry-config.ts';

/** A request that has been answered. It says what was asked for, and never by whom or about whom. */
export type RequestRecord = {
  readonly method: string;
  /** The pattern of the path, such as `/api/documents/:documentId`. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

/** A run of a background task. */
export type JobRecord = {
  readonly task: string;
  readonly outcome: 'done' | 'failed';
  readonly durationMs: number;
};

/** What is measured for the operator. Nothing is kept or sent unless a collector is configured. */
export type Telemetry = {
  recordRequest(request: RequestRecord): void;
  recordJob(run: JobRecord): void;
  /** Sends what is left. A collector that doesn't respond is waited for two seconds at most. */
  close(): Promise<void>;
};

/** What is read whenever metrics are sent. */
export type Gauges = { readonly isDatabaseBusy: () => boolean };

const OFF: Telemetry = {
  recordRequest: () => undefined,
  recordJob: () => undefined,
  close: async () => undefined,
};

/** Opens telemetry; its libraries are only loaded if it's on. @param config null turns it off */
export function createTelemetry(config: TelemetryConfig | null, gauges: Gauges): Telemetry {
  if (config === null) return OFF;
  let opened = OFF;
  const opening = import('./open-telemetry.ts').then(({ openTelemetry }) => {
    opened = openTelemetry(config, gauges);
  });
  return {
    recordRequest: (request) => opened.recordRequest(request),
    recordJob: (run) => opened.recordJob(run),
    close: async () => {
      await opening;
      await opened.close();
    },
  };
}
