declare module 'vitest' {
  /** What the test world (one Postgres, one identity provider for a whole run) gives to the tests. */
  export interface ProvidedContext {
    adminDatabaseUrl: string;
    templateDatabase: string;
    companionUrl: string;
    companionSecret: string;
    projectId: string;
    publicUrl: string;
  }
}

export type {};
