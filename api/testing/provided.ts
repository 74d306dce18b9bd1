declare module 'vitest' {
  /** What the test world (one Postgres and one identity provider per run) provides to the tests. */
  export interface ProvidedContext {
    adminDatabaseUrl: string;
    templateDatabase: string;
    authEmulatorUrl: string;
    authEmulatorSecret: string;
    projectId: string;
    publicUrl: string;
  }
}

export type {};
