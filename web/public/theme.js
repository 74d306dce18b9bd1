// Runs before the first paint, so that a chosen theme never flashes. A file of its own because the page allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device's own wish holds.
}
