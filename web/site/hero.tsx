import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { MouseEvent } from 'react';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { scrollToElement, scrollToHeight } from '../ui/scroll.ts';
import styles from './hero.module.css';
import { useSlideshow } from './use-slideshow.ts';

const interval = 6_000;
const slides = [
	'mechanical-seals',
	'aluminium-pulleys',
	'water-pump-parts',
	'generator-avrs',
	'generator-set-parts',
	'bearings',
];

const slideSet = (name: string) =>
	`/hero/${name}-800.webp 800w, /hero/${name}-1200.webp 1200w, /hero/${name}.webp 1920w`;

/** A link to a place on this page: scrolls smoothly, without a change of the URL. */
const scrolling = (scroll: () => void) => (event: MouseEvent) => {
	event.preventDefault();
	scroll();
};
const toCategories = scrolling(() => scrollToElement('categories'));
const toEnd = scrolling(() => scrollToHeight(document.documentElement.scrollHeight));

/** Six fading slides behind the headline. They pause on hover, on focus, by the button, and with reduced motion. */
export function Hero() {
	const { at, isLoaded, show, playing, setPlaying, rest } = useSlideshow(slides.length, interval);
	return (
		<section className={styles.hero} aria-roledescription="carousel" aria-label={m.hero_label()} {...rest}>
			<div className={styles.slides} aria-hidden="true">
				{slides.map((name, index) => (
					<div key={name} className={styles.slide} data-shown={index === at || undefined}>
						{isLoaded(index) && (
							<img
								src={`/hero/${name}.webp`}
								srcSet={slideSet(name)}
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
				<h1>{m.hero_headline()}</h1>
				<p>{m.hero_text()}</p>
				<div className={styles.actions}>
					<Link to="#categories" prefetch="none" className={button.primary} onClick={toCategories}>
						{m.hero_browse()}
					</Link>
					<Link to="#end" prefetch="none" className={button.onDark} onClick={toEnd}>
						{m.hero_learn()}
					</Link>
				</div>
			</div>
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
					{slides.map((name, index) => (
						<button
							key={name}
							type="button"
							aria-label={m.hero_slide({ number: index + 1, total: slides.length })}
							aria-current={index === at ? 'true' : undefined}
							onClick={() => show(index)}
						/>
					))}
				</div>
				<button type="button" className={styles.control} aria-label={m.hero_next()} onClick={() => show(at + 1)}>
					<Icon of={ChevronRight} flip />
				</button>
			</div>
		</section>
	);
}
