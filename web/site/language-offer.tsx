import { X } from 'lucide';
import { directionOf } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage, otherPageLanguages } from '../platform/language.ts';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { storeLanguage } from './language-choice.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './language-offer.module.css';

/** Offers this page in the reader's language. Hidden until the inline script and the page's inline style show it. */
export function LanguageOffer() {
	const here = currentLanguage();
	const { site } = useSiteData();
	return otherPageLanguages(site.languages).map((language) => (
		<aside
			key={language}
			className={styles.offer}
			lang={language}
			dir={directionOf(language)}
			data-language={language}
			aria-label={m.language_offer_label({}, { locale: language })}
		>
			<LanguageLink to={language}>{m.language_offer({}, { locale: language })}</LanguageLink>
			<button
				type="button"
				className={button.icon}
				aria-label={m.language_offer_close({}, { locale: language })}
				onClick={() => storeLanguage(here)}
			>
				<Icon of={X} size={18} />
			</button>
		</aside>
	));
}
