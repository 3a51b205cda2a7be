import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { textOptions } from './server/platform/texts.ts';

export default defineConfig({
	plugins: [paraglideVitePlugin(textOptions), tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0 },
	server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
});
