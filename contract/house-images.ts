/** Drawings of the shop's own, for a part without a photograph: `public/shapes/<key>.svg`. */
export const houseImages = ['seal', 'bearing', 'pulley', 'belt', 'coupling', 'electrical', 'impeller'] as const;

export type HouseImage = (typeof houseImages)[number];

/** Under which path a product names such a drawing as its image. */
export function houseImagePath(image: HouseImage): string {
	return `/shapes/${image}.svg`;
}

const paths = new Set(houseImages.map(houseImagePath));

/** Whether an image is one of the drawings, which every product may name. */
export function isHouseImage(path: string): boolean {
	return paths.has(path);
}
