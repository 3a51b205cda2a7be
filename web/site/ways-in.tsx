import { Camera, ClipboardList, Ruler, Search } from 'lucide';
import { Form } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import { urls } from '../platform/urls.ts';
import { AskLink } from '../ui/ask-link.tsx';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import searchBox from '../ui/search-box.module.css';
import { ContactQr } from './contact-qr.tsx';
import styles from './ways-in.module.css';

/** The ways of who has the part in his hand: on a phone they stand below the search. */
const shortWays = [
	[urls.findSeal, Ruler, m.ways_measure_short],
	[urls.ask(), Camera, m.ask_with_photo],
	[urls.list, ClipboardList, m.lists_title],
] as const;

/** The ways to find a part: by its marking, its measurements, its kind, or a photo. */
export function WaysIn({ categories }: { categories: Category[] }) {
	const { site } = useSiteData();
	const chat = { phone: site.phone, message: m.contact_greeting() };
	return (
		<ul className={styles.ways}>
			<li>
				<h3 className={styles.wide}>{m.ways_search()}</h3>
				<p className={styles.wide}>{m.ways_search_text()}</p>
				<Form className={styles.search} action={urls.products} role="search" aria-label={m.ways_search()}>
					<label className={searchBox.filter}>
						<Icon of={Search} size={18} />
						<input
							type="search"
							name="search"
							required
							maxLength={maxSearchLength}
							autoComplete="off"
							aria-label={m.products_search_label()}
							placeholder={m.ways_search_example()}
						/>
					</label>
					<button type="submit" className={button.primary}>
						{m.nav_search()}
					</button>
				</Form>
				<ul className={styles.short}>
					{shortWays.map(([to, icon, label]) => (
						<li key={to}>
							<Link to={to}>
								<Icon of={icon} size={22} /> {label()}
							</Link>
						</li>
					))}
				</ul>
				<p className={styles.wide}>
					<Link to={urls.list} className={button.text}>
						{m.lists_way()}
					</Link>
				</p>
			</li>
			<li className={styles.wide}>
				<h3>{m.ways_measure()}</h3>
				<p>{m.ways_measure_text()}</p>
				<div>
					<Link className={button.button} to={urls.findSeal}>
						{m.ways_measure_go()}
					</Link>
				</div>
			</li>
			<li>
				<h3>{m.ways_kind()}</h3>
				<p>{m.ways_kind_text()}</p>
				<ul className={styles.kinds}>
					{categories.map(({ id, name }) => (
						<li key={id}>
							<Link to={urls.category({ id, name })}>{name}</Link>
						</li>
					))}
				</ul>
			</li>
			<li>
				<h3>{m.ways_ask()}</h3>
				<div className={styles.ask}>
					<div>
						<p>{m.ways_ask_text()}</p>
						<div className={styles.both}>
							<AskLink />
							<ChatLink {...chat} className={button.button}>
								{m.footer_chat()}
							</ChatLink>
						</div>
					</div>
					<ChatLink {...chat} className={styles.qr}>
						<ContactQr />
					</ChatLink>
				</div>
			</li>
		</ul>
	);
}
