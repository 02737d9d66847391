import { expect, test } from 'vitest';
import { explainFailure } from './connection-failure.ts';

test.each([
	[
		'Get "https://a.example/": dial tcp: lookup a.example: no such host',
		'the name has no address.',
	],
	['dial tcp: lookup a.example: server misbehaving', 'this machine cannot look up names.'],
	[
		'dial tcp (an address): connect: connection refused',
		/Start nginx: nginx -t && systemctl reload-or-restart nginx$/,
	],
	['dial tcp (an address): i/o timeout', /every firewall$/],
	['context deadline exceeded (Client.Timeout exceeded while awaiting headers)', /firewall$/],
	['x509: certificate has expired or is not yet valid: current time 1 is after 0', 'certbot renew'],
	['x509: certificate has expired or is not yet valid: current time 1 is before 2', 'timedatectl'],
	['x509: certificate is valid for b.example, not a.example', 'is for another name.'],
	['x509: certificate is not valid for any names, but wanted to match a.example', 'another name.'],
	['x509: certificate signed by unknown authority', 'does not trust its certificate.'],
	['remote error: tls: internal error', 'nginx has no certificate for a.example.'],
	['unexpected EOF', 'unexpected EOF'],
])('explains "%s"', (reason, words) => {
	const explained = explainFailure(reason, 'a.example', 'nginx');
	expect(explained).toEqual(
		typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
	);
});

test('without a known service, it names no command', () => {
	const reason = 'connect: connection refused';
	expect(explainFailure(reason, 'a.example', '')).toMatch(/Start the proxy$/);
});
