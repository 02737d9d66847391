// Builds the container image from a package, and runs it as restricted as the guide does, with no
// other programs than busybox's. The containers have no network and no control groups: published
// ports and memory limits are not tested.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { makeVersion, stagePackage } from '../testing/packages.ts';
import { isInstalled, startProcess } from '../testing/process.ts';

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

const image = 'anemone:1';

let out = '';
let unshared: string[] = [];
beforeAll(async () => {
	if (!canRun) return;
	out = mkdtempSync(join(tmpdir(), 'image-'));
	vi.stubEnv('CONTAINERS_CONF', join(out, 'containers.conf'));
	writeFileSync(join(out, 'containers.conf'), settings);
	const store = ['root', 'runroot', 'tmpdir'].map((name) => `--${name}=${out}/${name}`);
	unshared = ['-m', 'sh', '-c', hidesGroups, 'sh', ...store, '--storage-driver=vfs'];
	const installed = await stagePackage(join(out, 'anemone'));
	await build(makeVersion(installed, '1.0.0', {}));
});
afterAll(async () => {
	if (!canRun) return;
	await podman('rm', '--all', '--force', '--time=0');
	vi.unstubAllEnvs();
	rmSync(out, { recursive: true, force: true });
});

const podman = (...args: string[]) => run('unshare', [...unshared, ...args]);

async function build(archive: string) {
	const file = join(root, 'scripts/deploy/Containerfile');
	const context = ['--build-context=debian=/', `--build-arg=PACKAGE=${archive.slice(out.length)}`];
	const how = ['--isolation=chroot', '--format=docker', '--squash', `--tag=${image}`];
	const built = await podman('build', ...how, ...context, `--file=${file}`, out);
	if (built.code !== 0) throw new Error(built.output);
}

/** Runs a command in a new container with the data. */
const once = (...args: string[]) => podman('run', ...options, image, ...args);

/** Runs a program in the container of the site. */
const inside = (...args: string[]) => podman('exec', 'site', ...args);

/** Starts the site and waits until it is ready. */
async function start() {
	const args = ['run', '--name=site', ...options, ...variables, image];
	const site = startProcess('unshare', [...unshared, ...args]);
	await site.waitFor(/^ready: /m);
	return {
		output: site.output,
		end: async (signal: string) => {
			await podman('kill', `--signal=${signal}`, 'site');
			return site.ended;
		},
	};
}

const page = async () => (await inside('wget', '-qO-', 'http://127.0.0.1:8090/')).output;

test.runIf(canRun)(
	'the image is set up by its environment, restricted, and survives a kill',
	async () => {
		const { output: sample } = await once('sample');
		expect(sample).toMatch(/^Loaded 8 sections/m);
		const first = await start();
		expect(first.output()).toMatch(/set the password of you@example\.org, open .*example\.org\/_/);
		expect(await podman('healthcheck', 'run', 'site')).toMatchObject({ code: 0 });
		expect(await page()).toContain('<h2');
		const { output: examined } = await inside('./anemone', 'doctor');
		expect(examined).toMatch(/^ok {4}Server: listens on 0\.0\.0\.0:8090 in its container$/m);
		expect(examined).not.toMatch(/systemctl|journalctl|^fail {2}(?!Website)/m);
		expect((await inside('./anemone', 'export', '/data/copy')).output).toMatch(
			/^Exported \d+ pages/m,
		);
		expect((await inside('./anemone', 'update', 'x')).output).toMatch(
			/Pull the image of the other/,
		);
		const second = await once();
		expect(second.output).toMatch(/\/data is in use by another process\. Stop that container/);

		// After a restart, the number of an ended command is that of the server or another program.
		await inside('touch', '/data/.anemone.command-1-5');
		expect((await inside('./anemone', 'backup')).output).toMatch(/^\S+: 1 _sup/m);
		const another = ['superuser', 'upsert', 'two@example.org', 'four words of yours'];
		await inside('./anemone', 'pocketbase', ...another);
		await first.end('KILL');
		const again = await start();
		expect(again.output()).not.toContain('password');
		expect((await inside('./anemone', 'doctor')).output).toContain('Accounts: 2 can log in');
		expect(await again.end('TERM')).toMatchObject({ code: 0 });
	},
);

test.runIf(canRun)(
	'the image is small, has the licenses of all its parts, and contains no setting of a site',
	async () => {
		const options = ['--rm', '--entrypoint=cat', image, '/NOTICES.txt'];
		const { output } = await podman('run', ...options);
		expect(output).toMatch(/^preact \(MIT\)$/m);
		for (const name of ['busybox', 'ca-certificates', 'tzdata']) {
			expect(output).toMatch(new RegExp(`^${name} \\(\\S+\\) \\S+; `, 'm'));
		}
		expect(output).toMatch(/^ +GNU GENERAL PUBLIC LICENSE$/m);
		expect(output).toMatch(/^ +GNU LESSER GENERAL PUBLIC LICENSE$/m);
		expect(output).toContain('Mozilla Public License Version 2.0');

		const { output: inspected } = await podman('image', 'inspect', image);
		const [{ Size: bytes, Config: config }] = JSON.parse(inspected);
		expect(bytes).toBeLessThan(46e6);
		expect(config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {} } });
		expect(config.Env.join()).not.toMatch(/URL|ADMIN/);
	},
);
