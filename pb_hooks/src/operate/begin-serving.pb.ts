// Around what opens the port.
$app.onServe().bindFunc((e) => {
	require<typeof import('./begin-serving.ts')>(`${__hooks}/lib/begin-serving.js`).beginServing(e);
});
