import * as v from 'valibot'
import { EstimateContent } from './content.ts'

/**
 * A content as a text that both sides hash alike: parsing gives its keys one order. The SHA-256 of it says what a page
 * or screen showed when it was signed.
 */
export const shownText = (content: EstimateContent): string => JSON.stringify(v.parse(EstimateContent, content))
