import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window takes half the processor's time of the one with windows, and lays out and draws the same. */
const headless = 'chromium-headless-shell';
const system = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
	(name) => `/usr/bin/${name}`,
);

/** The Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
	const candidates = [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()];
	return candidates.find((path) => path !== undefined && existsSync(path));
}

function attempt(command: string, ...args: string[]): boolean {
	try {
		execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
		return true;
	} catch (error) {
		console.error(`${command} ${args.join(' ')}: ${(error as Error).message.split('\n')[0]}`);
		return false;
	}
}

function install(): void {
	console.log('No Chromium found: installing one');
	const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (debian && attempt('apt-get', 'update', '-qq'))
		for (const name of [headless, 'chromium']) if (attempt('apt-get', 'install', '-y', '-qq', name)) return;
	attempt('npx', 'playwright', 'install', 'chromium');
}

if (import.meta.main) {
	if (!findChromium()) install();
	const found = findChromium();
	console.log(found ?? 'No Chromium: install one and set CHROMIUM_PATH to its program');
	if (!found) process.exitCode = 1;
}
