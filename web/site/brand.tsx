import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The firm's logo, or the demo's mark, beside the name, unless the logo shows that itself. `short`: on a phone the short name. */
export function Brand({ short = false }: { short?: boolean }) {
	const { company, companyShort, logo, hasMark } = useSiteData().site;
	return (
		<span className={styles.brand}>
			{hasMark && <Mark />}
			{logo && (
				<span className={styles.plate}>
					<img
						src={logo.src}
						srcSet={logo.srcSet}
						sizes="9rem"
						width={logo.width}
						height={logo.height}
						alt={logo.isWordmark ? company : ''}
					/>
				</span>
			)}
			{!logo?.isWordmark && (
				<>
					<span className={short ? styles.fullName : undefined}>
						<Code>{company}</Code>
					</span>
					{short && (
						<span className={styles.shortName}>
							<Code>{companyShort}</Code>
						</span>
					)}
				</>
			)}
		</span>
	);
}
