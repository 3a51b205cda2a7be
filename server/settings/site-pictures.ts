import { iconFile, touchIconSize } from '#contract/images/icon-files.ts';
import { type ImageBases, imageSize, imageSrcSet, imageUrl } from '#contract/images/images.ts';
import type { Logo, Site } from '#contract/settings/site.ts';
import type { StoredSettings } from './settings.ts';

/** From this ratio of width to height on a logo holds the firm's name. */
const wordmarkRatio = 2;
const markIcon = { href: '/favicon.svg', type: 'image/svg+xml' };
const letterIcon = { href: '/icon.svg', type: 'image/svg+xml' };

function logoOf(path: string | null, bases: ImageBases): Logo | undefined {
	const size = path === null ? undefined : imageSize(path);
	const src = imageUrl(path ?? undefined, bases);
	if (!size || !src) return undefined;
	return { src, srcSet: imageSrcSet(src) ?? '', ...size, isWordmark: size.width >= wordmarkRatio * size.height };
}

/** What pages show of the logo and the icon; `isDemo`: the demo's mark stands for them until the shop has its own. */
export function sitePictures(
	{ logo, favicon }: Pick<StoredSettings, 'logo' | 'favicon'>,
	{ isDemo, ...bases }: ImageBases & { isDemo: boolean },
): Pick<Site, 'logo' | 'hasMark' | 'favicon' | 'icon' | 'touchIcon'> {
	const hasMark = isDemo && logo === null;
	const fileOf = (size: 32 | 180) => favicon && imageUrl(iconFile(favicon, size), bases);
	const own = fileOf(32);
	return {
		logo: logoOf(logo, bases),
		hasMark,
		favicon: favicon ?? '',
		icon: own ? { href: own, type: 'image/png' } : hasMark ? markIcon : letterIcon,
		touchIcon: fileOf(touchIconSize) || '',
	};
}
