// Builds the container image from a package, and runs it as restricted as the guide does. The
// containers have no network and no control groups: published ports and memory limits are not tested.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../lib/run.mjs';
import { addsField, makeVersion, stagePackage } from '../testing/packages.mjs';
import { isInstalled, startProcess } from '../testing/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const canRun = process.getuid?.() === 0 && ['podman', 'unshare'].every(isInstalled);

const settings = `[engine]
runtime = "crun"
lock_type = "file"
[containers]
cgroups = "disabled"
netns = "none"
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
`;

/** Beside version 1 of control groups, crun refuses a mounted version 2, even if it uses neither. */
const hidesGroups = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"';

const strict = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all'];
const options = ['--rm', ...strict, '--security-opt=no-new-privileges', '--volume=data:/data'];
const setUp = { URL: 'https://example.org', PROXY: 'caddy', ADMIN: 'you@example.org' };
const variables = Object.entries(setUp).map(([name, value]) => `--env=ANEMONE_${name}=${value}`);

let out = '';
/** @type {string[]} */
let unshared = [];
beforeAll(async () => {
	if (!canRun) return;
	out = mkdtempSync(join(tmpdir(), 'image-'));
	vi.stubEnv('CONTAINERS_CONF', join(out, 'containers.conf'));
	writeFileSync(join(out, 'containers.conf'), settings);
	const store = ['root', 'runroot', 'tmpdir'].map((name) => `--${name}=${out}/${name}`);
	unshared = ['-m', 'sh', '-c', hidesGroups, 'sh', ...store, '--storage-driver=vfs'];
	const installed = await stagePackage(join(out, 'anemone'));
	await build(makeVersion(installed, '1.0.0', {}), 'anemone:1');
	await build(makeVersion(installed, '2.0.0', addsField), 'anemone:2');
});
afterAll(async () => {
	if (!canRun) return;
	await podman('rm', '--all', '--force', '--time=0');
	vi.unstubAllEnvs();
	rmSync(out, { recursive: true, force: true });
});

/** @param {string[]} args */
const podman = (...args) => run('unshare', [...unshared, ...args]);

/** @param {string} archive @param {string} image */
async function build(archive, image) {
	const file = join(root, 'scripts/deploy/Containerfile');
	const context = ['--build-context=debian=/', `--build-arg=PACKAGE=${archive.slice(out.length)}`];
	const how = ['--isolation=chroot', '--format=docker', '--squash', `--tag=${image}`];
	const built = await podman('build', ...how, ...context, `--file=${file}`, out);
	if (built.code !== 0) throw new Error(built.output);
}

/** Runs a command in a new container with the data. @param {string} image @param {string[]} args */
const once = (image, ...args) => podman('run', ...options, image, ...args);

/** Runs a program in the container of the site. @param {string[]} args */
const inside = (...args) => podman('exec', 'site', ...args);

/** Starts the site and waits until it is ready. @param {string} image */
async function start(image) {
	const args = ['run', '--name=site', ...options, ...variables, image];
	const site = startProcess('unshare', [...unshared, ...args]);
	await site.waitFor(/^ready: /m);
	return {
		output: site.output,
		/** @param {string} signal */
		end: async (signal) => {
			await podman('kill', `--signal=${signal}`, 'site');
			return site.ended;
		},
	};
}

const page = async () => (await inside('wget', '-qO-', 'http://127.0.0.1:8090/')).output;

test.runIf(canRun)(
	'the image is set up by its environment, survives a kill, and is backed up, restored and updated',
	async () => {
		const { output: sample } = await once('anemone:1', 'sample');
		expect(sample).toMatch(/^Loaded 8 sections/m);
		const first = await start('anemone:1');
		expect(first.output()).toMatch(/set the password of you@example\.org, open .*example\.org\/_/);
		expect(await podman('healthcheck', 'run', 'site')).toMatchObject({ code: 0 });
		expect(await page()).toContain('<h2');
		const { output: rights } = await inside('sh', '-c', 'id -u; touch x; cat /proc/self/status');
		expect(rights).toMatch(/^10001$/m);
		expect(rights).toMatch(/^touch: x: Read-only/m);
		expect(rights).toMatch(/^CapBnd:\s+0+$/m);
		expect(rights).toMatch(/^NoNewPrivs:\s+1$/m);

		const { output: examined } = await inside('./anemone', 'doctor');
		expect(examined).toMatch(/^ok {4}Server: listens on 0\.0\.0\.0:8090 in its container$/m);
		expect(examined).not.toMatch(/systemctl|journalctl|^fail {2}(?!Website)/m);
		expect((await inside('./anemone', 'update', 'x')).output).toMatch(
			/Pull the image of the other/,
		);
		const second = await once('anemone:1');
		expect(second.output).toMatch(/\/data is in use by another process\. Stop that container/);

		// After a restart, the number of an ended command is that of the server or another program.
		await inside('touch', '/data/.anemone.command-1-5');
		const [, name = ''] =
			/^(\S+): 1 _sup/m.exec((await inside('./anemone', 'backup')).output) ?? [];
		const backup = `/data/backups/${name}`;
		expect(await inside('./anemone', 'verify', backup)).toMatchObject({ code: 0 });
		const another = ['superuser', 'upsert', 'two@example.org', 'four words of yours'];
		await inside('./anemone', 'pocketbase', ...another);
		await first.end('KILL');
		const again = await start('anemone:1');
		expect(again.output()).not.toContain('password');
		expect((await inside('./anemone', 'doctor')).output).toContain('Accounts: 2 can log in');
		expect(await again.end('TERM')).toMatchObject({ code: 0 });

		expect((await once('anemone:1', 'restore', backup)).output).toMatch(/^Restored the data from/m);
		const newer = await start('anemone:2');
		expect(newer.output()).toMatch(
			/^Migrated the data to this version \(1 mig.* backup .* 1 _sup/m,
		);
		expect(await page()).toContain('<h2');
		await newer.end('TERM');
		expect((await once('anemone:1')).output).toMatch(/The data comes from a newer version/);
	},
);

test.runIf(canRun)('the image is small, and contains no setting of a site', async () => {
	const { output } = await podman('image', 'inspect', 'anemone:1');
	const [{ Size: bytes, Config: config }] = JSON.parse(output);
	expect(bytes).toBeLessThan(46e6);
	expect(config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {} } });
	expect(config.Env.join()).not.toMatch(/URL|ADMIN/);
});
