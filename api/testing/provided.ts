declare module 'vitest' {
  /** What the test world (one Postgres, one identity provider for a whole run) gives to the tests. */
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
