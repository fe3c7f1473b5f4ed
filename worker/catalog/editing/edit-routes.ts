import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CategoryChange,
  CategoryOrder,
  CategorySettings,
  ListAnswer,
  NewEntry,
  NewStage,
  SellerChange,
  SellerSettings,
  StageChange,
  StageOrder,
  StageRemoval,
  StageSettings,
} from '#contract/catalog/editing.ts'
import { StartingNamesChange } from '#contract/catalog/starting-names.ts'
import { idText } from '#contract/fields.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planCategoryChange, planCategoryOrder, planNewCategory } from './category-change.ts'
import { planNewSeller, planSellerChange, readSellers } from './seller-change.ts'
import { planNewStage, planStageChange, planStageOrder, readStages } from './stage-change.ts'
import { planStageRemoval } from './stage-removal.ts'
import { planStartingNames } from './starting-names.ts'

const admin = requirePermissions('Admin Panel: System Settings')
const sellerId = params(v.object({ sellerId: idText('sellerId') }))
const categoryId = params(v.object({ categoryId: idText('categoryId') }))
const stageId = params(v.object({ stageId: idText('stageId') }))

export const catalogEditRoutes = new Hono<App>()
  .basePath('/settings')
  .get(
    '/sellers',
    route('settings.listSellers', 'The sellers, with their open leads', SellerSettings),
    admin,
    async (c) => c.json(await readSellers(c.var)),
  )
  .post('/sellers', route('settings.createSeller', 'Add a seller', ListAnswer, 201), admin, body(NewEntry), (c) =>
    write(c, planNewSeller(c.var, c.req.valid('json').name)),
  )
  .put(
    '/sellers/:sellerId',
    route('settings.changeSeller', 'Rename a seller, set the commission, or end or reactivate a seller', ListAnswer),
    admin,
    sellerId,
    body(SellerChange),
    (c) => write(c, planSellerChange(c.var, c.req.valid('param').sellerId, c.req.valid('json'))),
  )
  .get('/categories', route('settings.listCategories', 'The categories', CategorySettings), admin, (c) => {
    const { categories, versions } = c.var.actor.business
    return c.json({ version: versions.category, categories })
  })
  .post(
    '/categories',
    route('settings.createCategory', 'Add a category', ListAnswer, 201),
    admin,
    body(NewEntry),
    (c) => write(c, planNewCategory(c.var, c.req.valid('json').name)),
  )
  .put(
    '/categories/order',
    route('settings.orderCategories', 'Reorder the categories', ListAnswer),
    admin,
    body(CategoryOrder),
    (c) => write(c, planCategoryOrder(c.var, c.req.valid('json'))),
  )
  .put(
    '/categories/:categoryId',
    route('settings.changeCategory', 'Rename a category, or remove it from the choices', ListAnswer),
    admin,
    categoryId,
    body(CategoryChange),
    (c) => write(c, planCategoryChange(c.var, c.req.valid('param').categoryId, c.req.valid('json'))),
  )
  .get('/stages', route('settings.listStages', 'The stages, with their leads', StageSettings), admin, async (c) =>
    c.json(await readStages(c.var.db, c.var.actor)),
  )
  .post(
    '/stages',
    route('settings.createStage', 'Add a stage before the last one of the pipeline', ListAnswer, 201),
    admin,
    body(NewStage),
    (c) => write(c, planNewStage(c.var, c.req.valid('json'))),
  )
  .put(
    '/stages/order',
    route('settings.orderStages', 'Reorder the stages of the pipeline', ListAnswer),
    admin,
    body(StageOrder),
    (c) => write(c, planStageOrder(c.var, c.req.valid('json'))),
  )
  .put(
    '/stages/:stageId',
    route('settings.changeStage', 'Change name, color or points of a stage; earned points stay', ListAnswer),
    admin,
    stageId,
    body(StageChange),
    (c) => write(c, planStageChange(c.var, c.req.valid('param').stageId, c.req.valid('json'))),
  )
  .post(
    '/stages/:stageId/removal',
    route('settings.removeStage', 'Remove a stage, and move its leads to another', ListAnswer),
    admin,
    stageId,
    body(StageRemoval),
    (c) => write(c, planStageRemoval(c.var, c.req.valid('param').stageId, c.req.valid('json'))),
  )
  .put(
    '/starting-names',
    route('settings.nameStartingLists', 'Name the starting stages and categories in a language', ListAnswer),
    admin,
    body(StartingNamesChange),
    (c) => write(c, planStartingNames(c.var, c.req.valid('json'))),
  )
