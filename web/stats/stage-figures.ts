import type { StageReport } from '#contract/stats/report.ts'
import { inTenths, number, percent } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'

/** The props of the table and the cards. */
export interface StageList {
  stages: readonly StageReport[]
  /** The number of leads of the most reached stage, at least 1. */
  most: number
}

/** The formatted figures of a stage; leads of the last stage cannot go on. */
export const stageFigures = ({ went_on, conversion, stayed_days }: StageReport, isLast: boolean) => ({
  wentOn: isLast ? NO_FIGURE : number(went_on),
  conversion: conversion === null ? NO_FIGURE : percent(conversion),
  days: stayed_days === null ? NO_FIGURE : inTenths(stayed_days),
})
