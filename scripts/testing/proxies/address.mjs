// Clients with an address of the test's choice, which loopback does not have.

/** What makes the header X-Test-Client the client's address, each server in its own way. */
export const clientFromHeader = {
	nginx: { extra: 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;' },
	caddy: { change: mapHeader },
	'newer-caddy': { change: mapHeader },
};

/** @param {string} sample */
function mapHeader(sample) {
	return sample.replace('map {remote_host}', 'map {header.X-Test-Client}');
}
