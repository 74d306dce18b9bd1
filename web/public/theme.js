// Runs before the first paint, so that a chosen theme or text size never flashes. A file of its own because the page allows no inline script.
try {
  for (const name of ['theme', 'motion', 'textSize']) {
    const choice = localStorage.getItem(name);
    if (choice) document.documentElement.dataset[name] = choice;
  }
} catch {
  // Without storage the device's own wish holds.
}
