import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A letter as it came. */
export interface Letter {
	readonly to: string;
	/** Its head and body. */
	readonly text: string;
}

/** A mail server on a free port of loopback that takes every letter and keeps it. */
export async function startMailSink() {
	const letters: Letter[] = [];
	const server = createServer((socket) => take(socket, letters));
	await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
	const address = server.address();
	return {
		port: typeof address === 'object' && address ? address.port : 0,
		letters,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}

/** Speaks SMTP, as far as a sender without secrets needs it. */
function take(socket: Socket, letters: Letter[]) {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let to = '';
	let text: string | undefined;
	say('220 sink');
	createInterface({ input: socket }).on('line', (line) => {
		if (text !== undefined && line !== '.') {
			text += `${line}\n`;
		} else if (text !== undefined) {
			letters.push({ to, text });
			text = undefined;
			say('250 taken');
		} else if (/^data/i.test(line)) {
			text = '';
			say('354 go on');
		} else {
			to = /^rcpt to:<(.*)>/i.exec(line)?.[1] ?? to;
			say(/^quit/i.test(line) ? '221 bye' : '250 well');
		}
	});
}
