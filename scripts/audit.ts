import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';
import { importsOf } from './check-layers.ts';

interface LockedPackage {
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

/** `packages` of package-lock.json: `node_modules/fastify` → what it needs. */
export type Lock = Record<string, LockedPackage>;

interface Vulnerability {
	name: string;
	severity: string;
	via: (string | { title: string; url: string })[];
}

/** `react-dom/server` → `react-dom`, `@scope/name/part` → `@scope/name`. */
const packageOf = (name: string) =>
	name
		.split('/')
		.slice(0, name.startsWith('@') ? 2 : 1)
		.join('/');

/** The packages and all that they need, by the lock file. */
export function withDependencies(names: Iterable<string>, lock: Lock): Set<string> {
	const found = new Set<string>();
	const queue = [...names];
	for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
		if (found.has(name)) continue;
		found.add(name);
		// a package may be installed several times, also below others
		for (const [path, { dependencies, optionalDependencies, peerDependencies }] of Object.entries(lock))
			if (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
				queue.push(...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
	}
	return found;
}

/** Packages that the product's own code imports: bundled ones stand among the development dependencies. */
async function importedPackages(): Promise<Set<string>> {
	const found = new Set<string>();
	for await (const path of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: fileURLToPath(root) })) {
		if (/\.test\.tsx?$/.test(path)) continue;
		const text = await readFile(new URL(path, root), 'utf8');
		for (const { to, isTypeOnly } of importsOf(path, text))
			if (!isTypeOnly && /^[@a-z]/.test(to) && !/^(?:contract|server|web|scripts|tests)\//.test(to))
				found.add(packageOf(to));
	}
	return found;
}

/**
 * Prints the known vulnerabilities of what people run: the dependencies, and what the bundles hold of the development dependencies, which
 * `npm audit --omit=dev` does not look at. Exits with 1 when there are any, and with 2 when the registry does not answer.
 */
async function audit(): Promise<number> {
	const [own, locked] = await Promise.all(
		['package.json', 'package-lock.json'].map(async (name) => JSON.parse(await readFile(new URL(name, root), 'utf8'))),
	);
	const shipped = withDependencies([...Object.keys(own.dependencies), ...(await importedPackages())], locked.packages);
	const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: fileURLToPath(root), encoding: 'utf8' });
	const report = JSON.parse(stdout || '{}') as { vulnerabilities?: Record<string, Vulnerability> };
	if (!report.vulnerabilities) {
		console.error('npm audit did not answer: the registry may have no audit.');
		return 2;
	}
	const vulnerable = Object.values(report.vulnerabilities).filter(({ name }) => shipped.has(name));
	for (const { name, severity, via } of vulnerable)
		console.error(
			`${name} (${severity}): ${via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`)).join('; ')}`,
		);
	console.log(`${shipped.size} packages are shipped, ${vulnerable.length} of them have known vulnerabilities.`);
	return vulnerable.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await audit();
