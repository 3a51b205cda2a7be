import { imageSrcSet, imageUrl } from '#contract/images/images.ts';
import { type HomeSlide, isOwnSlide } from '#contract/settings/home.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';

interface Picture {
	src: string;
	srcSet: string | undefined;
	/** Which of the texts stands over it. */
	textAt: number;
}

/** `/hero/bearings.webp`, with narrower files beside it. */
const ownPicture = (image: string) => {
	const stem = image.replace(/\.webp$/, '');
	return { src: image, srcSet: `${stem}-800.webp 800w, ${stem}-1200.webp 1200w, ${image} 1920w` };
};

function pictureOf(image: string, site: Site): Omit<Picture, 'textAt'> {
	if (isOwnSlide(image)) return ownPicture(image);
	const src = imageUrl(image, site) ?? '';
	return { src, srcSet: imageSrcSet(src) };
}

/** The slides for the page. One without words keeps those before it, the first without words has the firm's name. For a loader. */
export function shownSlides(slides: HomeSlide[], site: Site) {
	const texts: Pick<HomeSlide, 'title' | 'text' | 'link'>[] = [];
	const pictures: Picture[] = [];
	const nameless = { title: site.company, text: m.home_meta(), link: '' };
	for (const { title, text, image, link } of slides.length > 0 ? slides : [{ ...nameless, image: '' }]) {
		if (title !== '') texts.push({ title, text, link });
		else if (texts.length === 0) texts.push({ ...nameless, link });
		pictures.push({ ...pictureOf(image, site), textAt: texts.length - 1 });
	}
	return { texts, pictures };
}
