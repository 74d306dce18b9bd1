import { Trans } from '@common-ground/i18n/trans';
/** The whole page if the application can't start. It doesn't depend on configuration. */
export function StartFailure({ message }: { readonly message: string }) {
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-8 text-center">
      <h1 className="text-h2">{message}</h1>
      <p className="text-muted">
        <Trans>Common Ground can’t start. The team that runs it needs to complete its settings.</Trans>
      </p>
    </main>
  );
}
