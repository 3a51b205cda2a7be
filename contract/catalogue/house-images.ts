/** The shop's own drawings for parts without a photograph: `public/shapes/<key>.svg`. */
export const houseImages = ['seal', 'bearing', 'pulley', 'belt', 'coupling', 'electrical', 'impeller'] as const;

export type HouseImage = (typeof houseImages)[number];

/** The image path of a drawing. */
export function houseImagePath(image: HouseImage): string {
	return `/shapes/${image}.svg`;
}

const paths = new Set(houseImages.map(houseImagePath));

/** Whether an image is one of the drawings, which any product may use. */
export function isHouseImage(path: string): boolean {
	return paths.has(path);
}
