import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTexts, serverTexts } from './server/platform/texts.ts';

export default defineConfig(({ command }) => ({
	plugins: [paraglideVitePlugin(pageTexts), paraglideVitePlugin(serverTexts), tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0 },
	environments: { ssr: { build: { rolldownOptions: { output: { comments: false } } } } },
	// built, the pages bring their libraries along: as they are for production, whatever NODE_ENV says, and in one file
	...(command === 'build' && {
		ssr: { noExternal: true },
		define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	}),
	server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
