// Runs before the first paint, inlined into every page: scripts are on, so what only
// serves visitors without them is hidden.
document.documentElement.classList.add('scripted');
