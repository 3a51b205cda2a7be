/** Sides in pixels of the files of a favicon: tabs, iPhones, Android's home screen, its splash screen. */
export const iconSizes = [32, 180, 192, 512] as const;
/** The side of Apple's touch icon, which can't be transparent. */
export const touchIconSize = 180;

type IconSize = (typeof iconSizes)[number];

const largest = Math.max(...iconSizes);

/** The name of a favicon's file: `iconName('3f…', 32)` → `3f…-icon-32.png`. */
export const iconName = (hash: string, size: number) => `${hash}-icon-${size}.png`;

/** The path of an icon's file in another size; `favicon` is that of the largest one, as the settings have it. */
export const iconFile = (favicon: string, size: IconSize) => favicon.replace(iconName('', largest), iconName('', size));

/** All files of a favicon, its own path first. */
export const iconFiles = (favicon: string): string[] => iconSizes.toReversed().map((size) => iconFile(favicon, size));

/** Whether an image's path is that of a favicon. */
export const isIcon = (path: string): boolean => path.endsWith(iconName('', largest));
