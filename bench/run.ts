/** All benchmarks, one after another, for an otherwise idle machine. Each prints its table. */
await import('./first-view.ts');
await import('./first-paint.ts');
await import('./long-lists.ts');
await import('./start-time.ts');
await import('./board/board.ts');
await import('./saving.ts');
await import('./data-export.ts');
await import('./uploads.ts');
await import('./cv-import.ts');
await import('./requests.ts');
await import('./discovery.ts');
