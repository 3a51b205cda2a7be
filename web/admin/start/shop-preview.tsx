import { ExternalLink } from 'lucide';
import { pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../../platform/language.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './shop-preview.module.css';

/** The shop's own home page as a phone shows it, loaded again when `shown` changes; on a narrow window, a link to it. */
export function ShopPreview({ shown }: { shown: string }) {
	const isWide = useMediaQuery('(min-width: 80rem)');
	const home = pathIn(currentLanguage(), urls.home);
	return (
		<aside className={styles.preview} aria-labelledby="shop-preview">
			<h2 id="shop-preview">{m.start_preview()}</h2>
			<a className={button.button} href={home} target="_blank" rel="noreferrer">
				<Icon of={ExternalLink} size={18} /> {m.admin_nav_site()}
			</a>
			{isWide && <iframe key={shown} src={home} title={m.start_preview()} className={styles.shop} />}
		</aside>
	);
}
