import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { listen } from './loopback.ts';

/** A received email. */
interface Letter {
	readonly to: string;
	/** Its headers and body. */
	readonly text: string;
}

/** The behavior of a mail server. */
type Manner = 'takes' | 'refuses' | 'silent';

/** Starts a mail server for the tests of a file, which accepts and stores every email by default. */
export async function startMailSink() {
	const sink = { letters: [] as Letter[], manner: 'takes' as Manner, visits: 0 };
	const open = new Set<Socket>();
	const server = await listen(
		createServer((socket) => {
			sink.visits += 1;
			open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}));
			if (sink.manner !== 'silent') take(socket, sink);
		}),
	);
	const hangUp = () => {
		for (const socket of open) socket.destroy();
	};
	const stop = () => {
		hangUp();
		return server.stop();
	};
	afterAll(stop);
	/** PocketBase's settings for it. */
	const settings = { enabled: true, host: '127.0.0.1', port: server.port, tls: false };
	return Object.assign(sink, { port: server.port, settings, hangUp, stop });
}

/** Speaks enough SMTP for a sender without credentials. */
function take(socket: Socket, sink: { readonly letters: Letter[]; readonly manner: Manner }) {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let to = '';
	let text: string | undefined;
	say('220 sink');
	const lines = createInterface({ input: socket }).on('error', () => {});
	lines.on('line', (line) => {
		if (text !== undefined && line !== '.') {
			text += `${line}\n`;
		} else if (text !== undefined) {
			sink.letters.push({ to, text });
			text = undefined;
			say('250 taken');
		} else if (/^data/i.test(line)) {
			text = '';
			say('354 go on');
		} else {
			const recipient = /^rcpt to:<(.*)>/i.exec(line)?.[1];
			to = recipient ?? to;
			if (recipient !== undefined && sink.manner === 'refuses') say(`550 no ${recipient} here`);
			else say(/^quit/i.test(line) ? '221 bye' : '250 well');
		}
	});
}
