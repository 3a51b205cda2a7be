import type { Config } from '@react-router/dev/config';

// the routes are one small file that every page shares and keeps: no page repeats its part, no click waits for one
export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
