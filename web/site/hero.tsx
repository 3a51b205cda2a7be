import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { MouseEvent } from 'react';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { scrollToElement, scrollToHeight } from '../ui/scroll.ts';
import styles from './hero.module.css';
import type { shownSlides } from './home-slides.ts';
import { useSlideshow } from './use-slideshow.ts';

const interval = 6_000;

/** A link to a place on this page: scrolls smoothly, without a change of the URL. */
const scrolling = (scroll: () => void) => (event: MouseEvent) => {
	event.preventDefault();
	scroll();
};
const toCategories = scrolling(() => scrollToElement('categories'));
const toEnd = scrolling(() => scrollToHeight(document.documentElement.scrollHeight));

interface HeroProps {
	slides: ReturnType<typeof shownSlides>;
	/** Whether the page has its list of categories. */
	hasCategories: boolean;
}

/** Fading slides behind their headlines. They pause on hover, on focus, by the button, and with reduced motion. */
export function Hero({ slides: { texts, pictures }, hasCategories }: HeroProps) {
	const { at, isLoaded, show, playing, setPlaying, rest } = useSlideshow(pictures.length, interval);
	const isPlain = pictures.every(({ src }) => src === '');
	return (
		<section
			className={styles.hero}
			data-slides
			data-plain={isPlain || undefined}
			aria-roledescription={pictures.length > 1 ? 'carousel' : undefined}
			aria-label={m.hero_label()}
			{...rest}
		>
			<div className={styles.slides} aria-hidden="true">
				{pictures.map(({ src, srcSet }, index) => (
					<div key={src + index} className={styles.slide} data-shown={index === at || undefined}>
						{src && isLoaded(index) && (
							<img
								src={src}
								srcSet={srcSet}
								sizes="100vw"
								alt=""
								width={1920}
								height={1080}
								fetchPriority={index === 0 ? 'high' : 'low'}
								decoding="async"
							/>
						)}
					</div>
				))}
			</div>
			<div className={styles.text}>
				{texts.map(({ title, text, link }, index) => (
					// all have the same place, so that nothing moves when they change
					<div key={title + index} data-shown={index === pictures[at]?.textAt || undefined}>
						<h1>
							<Code>{title}</Code>
						</h1>
						<p>
							<Code>{text}</Code>
						</p>
						<div className={styles.actions}>
							{hasCategories ? (
								<Link to="#categories" prefetch="none" className={button.primary} onClick={toCategories}>
									{m.hero_browse()}
								</Link>
							) : (
								<Link to={urls.products} className={button.primary}>
									{m.hero_browse()}
								</Link>
							)}
							<Link to={link || '#end'} prefetch="none" className={button.onDark} onClick={link ? undefined : toEnd}>
								{m.hero_learn()}
							</Link>
						</div>
					</div>
				))}
			</div>
			{pictures.length > 1 && (
				<div className={styles.controls}>
					<button
						type="button"
						className={styles.pause}
						aria-label={playing ? m.hero_pause() : m.hero_play()}
						onClick={() => setPlaying(!playing)}
					>
						<Icon of={playing ? Pause : Play} size={18} />
					</button>
					<button type="button" className={styles.control} aria-label={m.hero_previous()} onClick={() => show(at - 1)}>
						<Icon of={ChevronLeft} flip />
					</button>
					<div className={styles.dots}>
						{pictures.map(({ src }, index) => (
							<button
								key={src + index}
								type="button"
								aria-label={m.hero_slide({ number: index + 1, total: pictures.length })}
								aria-current={index === at ? 'true' : undefined}
								onClick={() => show(index)}
							/>
						))}
					</div>
					<button type="button" className={styles.control} aria-label={m.hero_next()} onClick={() => show(at + 1)}>
						<Icon of={ChevronRight} flip />
					</button>
				</div>
			)}
		</section>
	);
}
