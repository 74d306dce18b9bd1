/** The whole page when the application cannot start. Nothing of it depends on configuration. */
export function StartFailure({ message }: { readonly message: string }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-8 text-center">
      <h1 className="text-h2">{message}</h1>
      <p className="text-muted">
        Common Ground cannot start. The people who run it have to complete its settings.
      </p>
    </main>
  );
}
