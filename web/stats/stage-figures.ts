import type { StageReport } from '#contract/stats/report.ts'
import { inTenths, number, percent } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'

/** What the stages are shown from, as a table or as cards. */
export interface StageList {
  stages: readonly StageReport[]
  /** The most leads that reached a stage, at least 1. */
  most: number
}

/** The figures beside a stage's leads in words; from the last stage there is nowhere to go. */
export const stageFigures = ({ went_on, conversion, stayed_days }: StageReport, isLast: boolean) => ({
  wentOn: isLast ? NO_FIGURE : number(went_on),
  conversion: conversion === null ? NO_FIGURE : percent(conversion),
  days: stayed_days === null ? NO_FIGURE : inTenths(stayed_days),
})
