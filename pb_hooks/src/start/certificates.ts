import { describeError } from '../engine/describe-error.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { domainsOf } from '../machine/command-line.ts';

/** The part of Go's autocert.Manager that is used here. */
interface CertificateManager {
	getCertificate(hello: { serverName: string; cipherSuites: readonly number[] }): unknown;
}

const managerKey = 'certificates:manager';
const triedKey = 'certificates:tried';

/** The time between two attempts; milliseconds. Let's Encrypt allows five failures an hour. */
const PAUSE = 3_600_000;

/** TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, so that the certificate is the one for browsers. */
const CIPHER = 0xc02b;

/**
 * Has a site that serves names by itself log why it has no certificate. PocketBase requests one at
 * the first visit, and logs a failure only at a level that is off.
 */
export function watchCertificates(e: core.ServeEvent): void {
	if (domainsOf($os.args).length === 0) return;
	sharedStore.set(managerKey, e.certManager);
	cronAdd('watchCertificates', '* * * * *', () => {
		require<typeof import('./certificates.ts')>(`${__hooks}/lib/certificates.js`).getCertificates();
	});
}

/** Requests the certificates of all names, and logs failures. */
export function getCertificates(): void {
	const manager = sharedStore.get<CertificateManager>(managerKey);
	if (manager === null || Date.now() - (sharedStore.get<number>(triedKey) ?? 0) < PAUSE) return;
	sharedStore.set(triedKey, Date.now());
	for (const name of domainsOf($os.args)) {
		try {
			manager.getCertificate({ serverName: name, cipherSuites: [CIPHER] });
		} catch (error) {
			console.error(
				`[certificate] There is none for ${name}: ${describeError(error)}. Let's Encrypt must reach the ports 80 and 443 of ${name}. The next attempt follows in an hour`,
			);
		}
	}
}
