/** In place of fields that are fetched when they are needed and can't be. */
export function MoreFieldsAway() {
  return (
    <p role="status" className="text-small text-muted">
      These fields cannot be loaded now. Reload the page when you are connected again.
    </p>
  );
}
