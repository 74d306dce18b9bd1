/** All benches, one after another, on a machine that does nothing else: each prints its table. */
await import('./first-view.ts');
await import('./first-paint.ts');
await import('./long-lists.ts');
await import('./start-time.ts');
await import('./board.ts');
await import('./saving.ts');
await import('./data-export.ts');
await import('./uploads.ts');
await import('./cv-import.ts');
await import('./requests.ts');
await import('./discovery.ts');
