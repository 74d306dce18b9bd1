// Runs before the first paint, so that a chosen theme or text size never flashes, nor the sign-in page for those who are signed in. A file of its own because the page allows no inline script.
try {
  for (const name of ['theme', 'motion', 'textSize']) {
    const choice = localStorage.getItem(name);
    if (choice) document.documentElement.dataset[name] = choice;
  }
  if (localStorage.getItem('has-session')) document.documentElement.dataset.session = '';
} catch {
  // Without storage, the device's own preference applies.
}
